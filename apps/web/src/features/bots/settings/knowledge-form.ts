import { newKnowledge, type NewKnowledge } from '@app/contracts/bot-knowledge'

export const knowledgeKinds = ['text', 'questions', 'files', 'link', 'table'] as const
type KnowledgeKind = (typeof knowledgeKinds)[number]

export interface Pair {
  question: string
  answer: string
}

export interface KnowledgeForm {
  kind: KnowledgeKind
  name: string
  text: string
  url: string
  pairs: readonly Pair[]
}

const isEmpty = ({ question, answer }: Pair): boolean => question.trim() === '' && answer.trim() === ''

/** What is sent; rows of questions that were left empty are not. */
export const checkKnowledge = ({
  kind,
  name,
  text,
  url,
  pairs,
}: KnowledgeForm): ReturnType<typeof newKnowledge.safeParse> => {
  const filled = pairs.filter((pair) => !isEmpty(pair))
  const content: NewKnowledge['content'] =
    kind === 'text'
      ? { kind, text }
      : kind === 'questions'
        ? { kind, pairs: (filled.length > 0 ? filled : pairs.slice(0, 1)).map((pair) => ({ ...pair })) }
        : kind === 'link'
          ? { kind, url }
          : { kind }
  return newKnowledge.safeParse({ name, content })
}
