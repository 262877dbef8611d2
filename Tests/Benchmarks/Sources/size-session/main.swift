import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct Answer: Decodable { var id: String }

if let url = URL(string: "http://127.0.0.1:9") {
  let (data, _) = try await URLSession.shared.data(from: url)
  print(try JSONDecoder().decode(Answer.self, from: data).id)
}
