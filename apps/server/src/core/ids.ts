export { newId } from '#db/new-id.ts'
