import type { Language } from '@app/contracts/language'
import type { ReactNode } from 'react'

// Drawn in place: a file each would be a request each, and a picture in an address is what hostile texts bring.
const drawings: Record<Language, { size: string; drawing: ReactNode }> = {
  vi: {
    size: '0 0 24 16',
    drawing: (
      <>
        <path fill="#da251d" d="M0 0h24v16H0z" />
        <path
          fill="#ff0"
          d="m12 3.2 1.13 3.45h3.63l-2.94 2.13 1.12 3.45L12 10.1l-2.94 2.13 1.12-3.45-2.94-2.13h3.63z"
        />
      </>
    ),
  },
  en: {
    size: '0 0 60 40',
    drawing: (
      <>
        <path fill="#012169" d="M0 0h60v40H0z" />
        <path stroke="#fff" strokeWidth="8" d="m0 0 60 40m0-40L0 40" />
        <path
          fill="#c8102e"
          d="M30 20 60 40v-3L34.5 20zM30 20 0 40h4.5L30 23zM30 20 0 0v3l25.5 17zM30 20 60 0h-4.5L30 17z"
        />
        <path stroke="#fff" strokeWidth="13" d="M30 0v40M0 20h60" />
        <path stroke="#c8102e" strokeWidth="8" d="M30 0v40M0 20h60" />
      </>
    ),
  },
}

export const Flag = ({ language }: { language: Language }) => {
  const { size, drawing } = drawings[language]
  return (
    <svg aria-hidden="true" viewBox={size} preserveAspectRatio="xMidYMid slice" className="h-3.5 w-5 rounded-[2px]">
      {drawing}
    </svg>
  )
}
