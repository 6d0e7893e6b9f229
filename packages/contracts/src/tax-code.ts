const weights = [31, 29, 23, 19, 17, 13, 7, 5, 3] as const

const hasCheckDigit = (code: string): boolean => {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(code[at]), 0)
  return sum % 11 !== 0 && 10 - (sum % 11) === Number(code[9])
}

/**
 * Whether a tax code looks like one that exists. A doubt is only shown: old codes and the twelve digits of a person have
 * no check digit.
 */
export const checkTaxCode = (code: string): 'ok' | 'warn' => {
  if (code.length === 12) return 'ok'
  if (code.length === 11) return 'warn'
  const unit = code.slice(10)
  const isPlausible = !code.startsWith('00') && code.slice(2, 9) !== '0000000' && unit !== '000'
  return isPlausible && hasCheckDigit(code) ? 'ok' : 'warn'
}

/** As it is written: thirteen digits are those of the company and three of its unit. */
export const shownTaxCode = (code: string): string =>
  code.length === 13 ? `${code.slice(0, 10)}-${code.slice(10)}` : code
