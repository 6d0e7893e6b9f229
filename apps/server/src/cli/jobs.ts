import { listDeadJobs, reviveDeadJob } from '#core/jobs/dead-jobs.repository.ts'
import { runCommand, say, withDatabase } from './cli.ts'

const usage = 'Usage: npm run jobs -- dead | retry <id>'

/** Work that failed for good: look at it, and try it again once the cause is gone. */
await runCommand(async (config) => {
  const [command, id] = process.argv.slice(2)
  await withDatabase(config, async ({ system }) => {
    if (command === 'dead') {
      const { rows, total } = await listDeadJobs(system, { page: 1, pageSize: 200 })
      for (const job of rows)
        say(`${job.id}  ${job.queue}  ${job.finishedAt?.toISOString() ?? ''}  ${job.lastError ?? ''}`)
      say(`${total} dead jobs.`)
    } else if (command === 'retry' && id) {
      say((await reviveDeadJob(system, id, new Date())) ? 'Queued again.' : 'There is no dead job with this id.')
    } else say(usage)
  })
})
