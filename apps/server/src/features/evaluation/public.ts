export { createFilledTestSet } from './create-filled-test-set.ts'
export { testCasesOf } from './test-sets.repository.ts'
export { plainWords } from './plain-words.ts'
export { playTurns } from './play-turns.ts'
