import { Fragment } from 'react'

/** A sentence of our own messages with **what matters** in bold. */
export const Emphasised = ({ words }: { words: string }) =>
  words.split('**').map((piece, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- pieces of one sentence have no other name.
    <Fragment key={at}>{at % 2 === 1 ? <strong className="font-semibold">{piece}</strong> : piece}</Fragment>
  ))
