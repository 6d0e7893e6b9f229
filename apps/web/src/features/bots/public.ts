/** What other features use of bots: their changes in words, and the publish dialog. */
export { useBotActions } from './components/use-bot-actions.tsx'
export { placeMessages } from './diff/change-places.ts'
export { titleOf } from './diff/change-title.ts'
export { diffWords } from './diff/diff-words.ts'
export { useNames } from './use-names.ts'
