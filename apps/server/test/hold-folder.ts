// A process that holds a data folder until it is ended: node hold-folder.ts <folder>
import { lockFolder } from '#db/embedded/folder-lock.ts'

const [folder = ''] = process.argv.slice(2)
try {
  await lockFolder(folder)
  process.stdout.write('held\n')
  setInterval(() => undefined, 60_000)
} catch (error) {
  process.stdout.write(`${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}\n`)
}
