/** Where the reader is: how far the box is scrolled, and how much of it can be seen. */
export interface View {
  readonly top: number
  readonly height: number
}

/** So much beyond the view is drawn, in pixels: row by row, one with a picture of the page. */
const AHEAD = 250
/** With less than this left, as many at once as are needed. */
const CLOSE = 120
/** What is farther away than this is let go, with a picture in which nothing comes. */
const KEPT = 350
/** The height of a row that was never drawn, before any was. */
const FIRST_GUESS = 72
const FEW = 10
/** What an observer tells twice may differ by a rounding. */
const SAME = 0.05

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/**
 * Which rows of a long list are drawn, and how much is left free above and below them for the others. Rows have the heights
 * their content gives them; those that were never drawn are guessed. What a guess was wrong by is taken from the free
 * space, not from the place of what is read: nothing moves and the length of the whole stays, as long as there is space.
 */
export class FlowSpan {
  first = 0
  /** One after the last. */
  end = 0
  above = 0
  below = 0
  /**
   * Whether the rows hang from what is free below them, instead of standing on what is free above: so a row that comes in
   * at the top moves no other, however high it turns out to be.
   */
  isHung = false
  /** How far the box has to be scrolled when this is drawn, for what is read to stay in its place. */
  shift = 0
  private keys: readonly string[] = []
  private readonly heights = new Map<string, number>()
  /** Of all rows that were ever drawn. */
  private measured = 0
  private guess = FIRST_GUESS

  /** Other rows: what is drawn is found again by one of its rows that stayed; without any the list is shown at its end. */
  take(keys: readonly string[]): { first: number; end: number } {
    if (keys !== this.keys) this.change(keys)
    return { first: this.first, end: this.end }
  }

  private change(keys: readonly string[]): void {
    const before = this.keys
    this.renewGuess()
    const { was, is } = this.anchorIn(keys)
    if (is < 0) {
      this.keys = keys
      this.aroundEnd()
      return
    }
    const anchor = was - this.first
    const drawnBefore = sum(before.slice(this.first, was).map((key) => this.heightOf(key)))
    const wasOffset = this.above + drawnBefore
    const isAtEnd = this.end === before.length
    const after = this.end - was
    this.keys = keys
    this.first = Math.max(0, is - anchor)
    this.end = Math.min(keys.length, is + after)
    const cameBefore = this.first - (was - anchor)
    // Whole pixels: a box is scrolled by no less.
    const came = cameBefore > 0 ? Math.round(this.heightsOf(this.first - cameBefore, this.first)) : 0
    const drawnNow = this.heightsOf(this.first, is)
    this.above = Math.max(0, this.above + drawnBefore - drawnNow + came)
    if (isAtEnd) this.growAtEnd()
    const shift = this.shift
    this.fitEnds()
    this.shift = shift + this.above + drawnNow - wasOffset
  }

  /** Draws what this view needs. False if all of it is there. In a hurry only what it cannot do without. */
  look(view: View, isHurried = false): boolean {
    const drawn = this.heightsOf(this.first, this.end)
    const isAway = view.top > this.above + drawn || view.top + view.height < this.above
    if (isAway && this.keys.length > 0) {
      this.jumpTo(view)
      return true
    }
    const isOther = this.takeIn(view, isHurried ? CLOSE : AHEAD) || (!isHurried && this.letGo(view))
    if (isOther) this.fitEnds()
    return isOther
  }

  /** Of all rows, drawn or not. */
  length(): number {
    return this.above + this.heightsOf(this.first, this.end) + this.below
  }

  keyAt(index: number): string {
    return this.keys[index] ?? ''
  }

  has(index: number): boolean {
    return index >= this.first && index < this.end
  }

  /** Draws the rows around this one. */
  around(index: number, viewHeight: number): void {
    this.renewGuess()
    const reach = viewHeight + AHEAD
    this.first = index
    this.end = Math.min(this.keys.length, index + 1)
    for (let height = 0; this.first > 0 && height < reach; height += this.heightAt(this.first)) this.first -= 1
    for (let height = 0; this.end < this.keys.length && height < reach; this.end += 1) height += this.heightAt(this.end)
    this.above = this.heightsOf(0, this.first)
    this.below = this.heightsOf(this.end, this.keys.length)
    this.shift = 0
  }

  /**
   * Heights as they are drawn. A row above the view, or one that came in above those that were there, takes what it is
   * higher than thought from the space above it. True if one that was measured before is another height now.
   */
  measure(heights: Iterable<readonly [key: string, height: number]>, view: View): boolean {
    const told = new Map(heights)
    let top = this.above
    let isChanged = false
    const firstKnown = this.firstKnown()
    for (let index = this.first; index < this.end; index += 1) {
      const key = this.keyAt(index)
      const thought = this.heightOf(key)
      const height = told.get(key)
      if (height !== undefined && Math.abs(height - thought) > SAME) {
        const isNew = !this.heights.has(key)
        isChanged ||= !isNew
        const isPassed = isNew && firstKnown >= 0 ? index < firstKnown : top + (isNew ? 0 : thought) <= view.top
        if (isPassed) this.above -= height - thought
        else this.below -= height - thought
        this.know(key, height)
        top += isPassed ? 0 : height - thought
      } else if (height !== undefined) this.know(key, height)
      top += thought
    }
    this.fitEnds()
    return isChanged
  }

  /** What the box still has to be scrolled by; told once. */
  takeShift(): number {
    const shift = this.shift
    this.shift = 0
    return shift
  }

  private heightOf(key: string): number {
    return this.heights.get(key) ?? this.guess
  }

  /** The first drawn row that was drawn before; -1 if none was. */
  private firstKnown(): number {
    for (let index = this.first; index < this.end; index += 1) if (this.heights.has(this.keyAt(index))) return index
    return -1
  }

  private know(key: string, height: number): void {
    this.measured += height - (this.heights.get(key) ?? 0)
    this.heights.set(key, height)
  }

  private heightAt(index: number): number {
    return this.heightOf(this.keys[index] ?? '')
  }

  private heightsOf(first: number, end: number): number {
    let total = 0
    for (let index = first; index < end; index += 1) total += this.heightAt(index)
    return total
  }

  /** A row that is drawn and stays, and where it is now; nearly always the last one. */
  private anchorIn(keys: readonly string[]): { was: number; is: number } {
    for (let was = this.end - 1; was >= this.first; was -= 1) {
      const is = keys.lastIndexOf(this.keyAt(was))
      if (is >= 0) return { was, is }
    }
    return { was: -1, is: -1 }
  }

  /** A few that came at the end of what is drawn are drawn, too; many wait there until somebody looks. */
  private growAtEnd(): void {
    if (this.keys.length - this.end <= FEW) this.end = this.keys.length
    this.below = this.heightsOf(this.end, this.keys.length)
  }

  /** Only between two pictures: a row that is drawn but not measured yet was guessed by the old one. */
  private renewGuess(): void {
    if (this.heights.size > 0) this.guess = this.measured / this.heights.size
  }

  private aroundEnd(): void {
    this.around(Math.max(0, this.keys.length - 1), 1000)
    if (this.keys.length === 0) this.end = 0
  }

  /** Somebody dragged the bar: the rows that lie about there, at this place and without changing the length. */
  private jumpTo(view: View): void {
    const total = this.length()
    const index =
      view.top < this.above
        ? Math.floor((this.first * Math.max(0, view.top)) / this.above)
        : this.keys.length -
          Math.ceil(((this.keys.length - this.end) * Math.max(0, total - view.top)) / Math.max(1, this.below))
    this.around(Math.min(this.keys.length - 1, Math.max(0, index)), view.height)
    const intended = view.top - this.heightsOf(this.first, index)
    this.above = Math.max(0, intended)
    this.below = Math.max(0, total - this.above - this.heightsOf(this.first, this.end))
    this.fitEnds()
  }

  /** What comes near the view: one row on each side, or as many as it takes when there is hardly anything left. */
  private takeIn(view: View, ahead: number): boolean {
    const { first, end } = this
    for (let least = ahead; this.first > 0 && this.above > view.top - least; least = CLOSE) {
      this.first -= 1
      this.above -= this.heightAt(this.first)
    }
    let bottom = this.length() - this.below
    for (let least = ahead; this.end < this.keys.length && bottom < view.top + view.height + least; least = CLOSE) {
      bottom += this.heightAt(this.end)
      this.below -= this.heightAt(this.end)
      this.end += 1
    }
    if (this.first < first && !this.heights.has(this.keyAt(this.first))) this.isHung = true
    else if (this.end > end && !this.heights.has(this.keyAt(this.end - 1))) this.isHung = false
    return this.first < first || this.end > end
  }

  private letGo(view: View): boolean {
    const { first, end } = this
    while (this.first < this.end - 1 && this.above + this.heightAt(this.first) < view.top - KEPT) {
      this.above += this.heightAt(this.first)
      this.first += 1
    }
    let bottom = this.length() - this.below
    while (this.end > this.first + 1 && bottom - this.heightAt(this.end - 1) > view.top + view.height + KEPT) {
      this.end -= 1
      bottom -= this.heightAt(this.end)
      this.below += this.heightAt(this.end)
    }
    return this.first > first || this.end < end
  }

  /** No space before the first row or after the last, and some wherever there are more. */
  private fitEnds(): void {
    const missing = this.above < this.first ? Math.round(this.heightsOf(0, this.first) - this.above) : 0
    const change = this.first === 0 ? -this.above : missing
    this.shift += change
    this.above += change
    const rest = this.keys.length - this.end
    if (rest === 0) this.below = 0
    else if (this.below < rest) this.below = this.heightsOf(this.end, this.keys.length)
  }
}
