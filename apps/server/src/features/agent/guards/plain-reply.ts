import { digitValue } from '#core/text/look-alikes.ts'
import { hiddenSigns } from '../understand/hidden-signs.ts'

// Full-width, circled and mathematical letters, and the full stop of other scripts: our answers need none of them.
const disguised = /[\uFF01-\uFF5E\u2460-\u24FF\u2100-\u214F\u{1D400}-\u{1D7FF}\u{1F100}-\u{1F16F}]/gu
const otherStop = /[\u3002\uFF61\u2024\uA4F8\u06D4\uFE52]/gu
const keycap = /(?<=[0-9#*])\uFE0F?\u20E3/gu
const otherDigit = /(?![0-9])\p{Nd}/gu

/** A reply in plain letters and digits, so that what the checks read is what the customer reads. */
export const plainReply = (text: string): string =>
  text
    .toWellFormed()
    .replace(hiddenSigns, '')
    .replace(keycap, '')
    .replace(disguised, (letter) => letter.normalize('NFKC'))
    .replace(otherStop, '.')
    .replace(otherDigit, digitValue)
    .normalize('NFC')
