import type { ReactNode } from 'react'

type ChatTopProps = {
  name: string
  logoUrl: string | null
  /** "AI assistant"; null where the bot does not say so. */
  aiWords: string | null
  children?: ReactNode
}

/** The head of a chat: mark and name, and once that it is an AI. */
export const ChatTop = ({ name, logoUrl, aiWords, children }: ChatTopProps) => (
  <header className="top">
    {logoUrl ? (
      <img className="logo" src={logoUrl} alt="" />
    ) : (
      <span className="logo" aria-hidden="true">
        {Array.from(name)[0]?.toLocaleUpperCase('vi')}
      </span>
    )}
    <div className="name">
      <p>{name}</p>
      {aiWords !== null && <span className="badge">{aiWords}</span>}
    </div>
    {children}
  </header>
)
