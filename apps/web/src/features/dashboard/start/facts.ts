import type { Template, TemplateVariable } from '@app/contracts/templates'

const COUNT = 3
/** The name of the shop is known, and its hotline is seldom the first question. */
const known = 'ten_shop'
const last = 'hotline'

type Source = Pick<Template, 'variables' | 'datasets'>

/**
 * The three blanks of a template that customers ask about first: the hours, what the answer about the hours needs besides
 * (it is not said before all of it is the shop's own), then the others.
 */
export const factsOf = (template: Source | undefined): readonly TemplateVariable[] => {
  const rest = (template?.variables ?? []).filter(({ key }) => key !== known)
  const hours = rest.filter(({ kind }) => kind === 'hours')
  const told = template && hours[0] ? (exampleOf(template, hours[0].key)?.text ?? '') : ''
  const isTold = ({ key }: TemplateVariable) => told.includes(`{{${key}}}`)
  const others = rest.filter((one) => !hours.includes(one))
  return [
    ...hours,
    ...others.filter(isTold),
    ...others.filter((one) => !isTold(one) && one.key !== last),
    ...others.filter((one) => !isTold(one) && one.key === last),
  ].slice(0, COUNT)
}

export interface PreviewPiece {
  text: string
  /** Taken from a field that was just filled in. */
  isOwn: boolean
}

const BLANK = /(\{\{\s*[a-z][a-z0-9_]*\s*\}\})/

/** A sentence of the template with the shop's own words in it; null while a blank of it is still open. */
export const filledIn = (sentence: string, answers: Readonly<Record<string, string>>): PreviewPiece[] | null => {
  const pieces = sentence.split(BLANK).filter((piece) => piece !== '')
  const filled = pieces.map((piece): PreviewPiece | null => {
    if (!BLANK.test(piece)) return { text: piece, isOwn: false }
    const answer = answers[piece.slice(2, -2).trim()]?.trim()
    return answer ? { text: answer, isOwn: true } : null
  })
  return filled.includes(null) ? null : (filled as PreviewPiece[])
}

/** A question of the template's own data whose answer needs this fact. */
export const exampleOf = (
  template: Pick<Template, 'datasets'>,
  key: string,
): { title: string; text: string } | undefined =>
  template.datasets
    .filter(({ type }) => type === 2)
    .flatMap(({ sample }) => sample)
    .find(({ text }) => text.split(BLANK).some((piece) => BLANK.test(piece) && piece.slice(2, -2).trim() === key))
