type SuggestionsProps = {
  label: string
  questions: readonly string[]
  onAsk?: ((question: string) => void) | undefined
}

/** Questions to go on with, as chips of the bot's colour. */
export const SuggestionChips = ({ label, questions, onAsk }: SuggestionsProps) =>
  questions.length > 0 && (
    <ul aria-label={label} className="suggestions">
      {questions.map((question) => (
        <li key={question} className="max-w-full">
          <button type="button" onClick={() => onAsk?.(question)} className="max-w-full break-words">
            {question}
          </button>
        </li>
      ))}
    </ul>
  )

type Source = { number: number; name: string }
type SourceChipsProps = {
  label: string
  sources: readonly Source[]
  onOpen?: ((number: number) => void) | undefined
  /** Classes for a place that is no ground of a chat as customers see it. */
  look?: { list: string; source: string }
}

const customersLook = { list: 'sources', source: 'source' }

/** Every source of an answer under it, by number and name. */
export const SourceChips = ({ label, sources, onOpen, look = customersLook }: SourceChipsProps) =>
  sources.length > 0 && (
    <ul aria-label={label} className={look.list}>
      {sources.map(({ number, name }) => (
        <li key={number}>
          <button type="button" className={look.source} onClick={() => onOpen?.(number)}>
            <b>{number}</b>
            <span>{name}</span>
          </button>
        </li>
      ))}
    </ul>
  )
