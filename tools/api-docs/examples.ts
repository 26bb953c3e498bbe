/** A command per operation that a reader can paste, by operation id. The server runs on its default port. */
export const examples: Readonly<Record<string, string>> = {
  searchStores: `curl -N 'http://localhost:8002/search/stream?location=Porto&radius_km=5'`,
  suggestPlaces: `curl 'http://localhost:8002/api/suggest?q=M%C3%BCn'`,
  readWebsite: `curl 'http://localhost:8002/api/website?url=shop.example.com'`,
  judgeFraming: `curl 'http://localhost:8002/api/website/framing?url=shop.example.com'`,
  analyzeCompany: `curl -N http://localhost:8002/api/analyze-company/stream -H 'content-type: application/json' \\
  -d '{"name": "Muster", "address": "Hauptstraße 12", "website": "shop.example.com", "language": "english"}'`,
  generateEmail: `curl http://localhost:8002/api/generate-email -H 'content-type: application/json' \\
  -d '{"store": {"name": "Muster", "address": "Hauptstraße 12"}, "analysis": null, "language": "english"}'`,
  getStatus: 'curl http://localhost:8002/api/status',
  getOpenApi: 'curl http://localhost:8002/api/openapi.json',
};
