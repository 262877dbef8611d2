import Logging
import Vapor
import YelpSandbox

/// Serves the routes of the article, which ask the sandbox. Vapor reads the address from the command line.
@main enum Server {
  static func main() async throws {
    let app = try await Application.make(.detect())
    do {
      routes(app, yelp: makeYelp(YelpSandbox(seed: 7).configuration, logger: app.logger))
      try await app.execute()
    } catch {
      try? await app.asyncShutdown()
      throw error
    }
    try await app.asyncShutdown()
  }
}
