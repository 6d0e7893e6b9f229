import { fillFolder } from './template-db.ts'

/** Makes the folder named by the argument a data folder with a migrated, empty database, for servers to start from. */
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Say which folder: make-empty-installation.ts <folder>')
await fillFolder(folder)
