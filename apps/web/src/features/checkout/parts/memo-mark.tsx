/**
 * What the bank wrote, with the code of the order marked inside it. Banks put dots and spaces into it and change its
 * case, so it is looked for among the letters and digits alone.
 */
export const splitAtMemo = (content: string, memo: string): readonly [string, string, string] => {
  const kept = Array.from(content)
    .map((sign, at) => ({ sign: sign.toUpperCase(), at }))
    .filter(({ sign }) => isPlain(sign))
  const start = kept
    .map(({ sign }) => sign)
    .join('')
    .indexOf(memo)
  const [first, last] = [kept[start], kept[start + memo.length - 1]]
  if (start < 0 || !first || !last) return [content, '', '']
  const signs = Array.from(content)
  return [
    signs.slice(0, first.at).join(''),
    signs.slice(first.at, last.at + 1).join(''),
    signs.slice(last.at + 1).join(''),
  ]
}

const isPlain = (sign: string): boolean => /^[A-Z0-9]$/.test(sign)

export const MemoMark = ({ content, memo }: { content: string; memo: string }) => {
  const [before, found, after] = splitAtMemo(content, memo)
  return (
    <span className="font-mono text-xs break-all">
      {before}
      {found && <mark className="rounded-sm bg-accent-soft font-semibold text-accent">{found}</mark>}
      {after}
    </span>
  )
}
