// Stops what start.mjs started and removes its data: node scripts/postgres/stop.mjs [--name test]
import { parseArgs } from 'node:util'
import { stopCluster } from './cluster.mjs'

const { values } = parseArgs({ options: { name: { type: 'string', default: 'test' } } })

if (!process.env.TEST_DATABASE_URL) stopCluster(values.name)
