import './quick-imports.ts'
import { startThreadEarly } from '#db/embedded/thread.ts'

if (!process.env.DATABASE_URL) startThreadEarly()

// What is named here is found before anything runs, so the rest is named only now.
const { startServer } = await import('./start-server.ts')
await startServer()
