/** How a figure moved against the period before. From nothing there is no percentage: it is new. */
export type Change =
  | { kind: 'new' }
  | { kind: 'same' }
  | { kind: 'none' }
  | { kind: 'up' | 'down'; /** Always positive. */ share: number; /** Always positive. */ difference: number }

export const changeOf = (now: number | null, before: number | null): Change => {
  if (now === null || before === null) return { kind: 'none' }
  if (now === before) return { kind: 'same' }
  if (before === 0) return { kind: 'new' }
  const difference = Math.abs(now - before)
  return { kind: now > before ? 'up' : 'down', share: difference / Math.abs(before), difference }
}

/** Green and red mean good and bad, not up and down. */
export type Wish = 'more' | 'less' | 'neither'
export type Tone = 'good' | 'bad' | 'plain'

export const toneOf = (change: Change, wish: Wish): Tone => {
  if (wish === 'neither' || (change.kind !== 'up' && change.kind !== 'down')) return 'plain'
  return (change.kind === 'up') === (wish === 'more') ? 'good' : 'bad'
}
