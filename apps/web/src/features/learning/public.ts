/** What other features show of the questions without an answer, and the dialog that corrects an answer. */
export { CorrectDialog } from './correct/correct-dialog.tsx'
export { QnaTabs } from './parts/qna-tabs.tsx'
