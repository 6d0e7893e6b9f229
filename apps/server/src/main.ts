import './quick-imports.ts'

// What is named here is found before anything runs, so the rest is named only now.
const { startServer } = await import('./start-server.ts')
await startServer()
