import { isSyllable } from '#core/text/syllables.ts'

/** Endings that are hardly ever words: a name in front of one is an address. */
const endings = `com vn net org info shop store io me link xyz online site app example ru cn top cc biz asia club click vip pro ly gg tk icu
  pw ws tv dev page website space fun live mobi us uk eu edu gov int mall sbs cyou lol buzz bond cfd monster quest cloud tech`
/** Endings that are words as well: an address only with a path behind or an invitation before. */
const ambiguous = `co to la de ai th ga ml cf gq su in id my so be ch es fr it sg hk jp kr ph au ca sale deals gift best one team group life
  help support today world win bet email blog news work market media host`

const listOf = (words: string): string[] => words.trim().split(/\s+/)
const clear = new Set(listOf(endings))
const doubtful = new Set(listOf(ambiguous))

/** Clear endings that chats use as words too: behind a spelled dot more must speak for an address. */
const wordy = new Set(
  listOf(
    'shop store link online site app top club click vip pro page website space fun live me info mall tech cloud dev',
  ),
)

/** For an expression that looks for addresses. */
export const clearEndings = [...clear].join('|')
export const doubtfulEndings = [...doubtful].join('|')

const invitation =
  /(?:link|web|website|trang|vào|vao|truy cập|truy cap|ghé|site|url|click|bấm|bam|nhấn|đăng nhập|dang nhap|mở|tại|visit|at|open)[^.!?\n]{0,15}$/iu
const looked = 40

/** Whether the words before a place send somebody to an address. */
export const isInvited = (text: string, at: number): boolean =>
  invitation.test(text.slice(Math.max(0, at - looked), at))

interface SpelledDomain {
  readonly labels: readonly string[]
  readonly hasPath: boolean
  /** Somebody is sent there, or the dot is in words or brackets. */
  readonly isMeant: boolean
}

/** Whether names with spelled dots between them are an address: "nước chấm me" is a sauce, "zalo chấm me" is one. */
export const isDomain = ({ labels, hasPath, isMeant }: SpelledDomain): boolean => {
  const [name = '', ...rest] = labels
  const ending = rest.at(-1) ?? ''
  if (!clear.has(ending)) return doubtful.has(ending) && hasPath
  if (hasPath || rest.length > 1 || !wordy.has(ending)) return true
  return !isSyllable(name) && isMeant
}
