export { createFilledTestSet } from './create-filled-test-set.ts'
export { testCasesOf } from './test-sets.repository.ts'
