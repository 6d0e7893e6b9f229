/** The part of the list the reader sees. */
export interface View {
  readonly top: number
  readonly height: number
}

/** Rows are rendered this far beyond the view, in pixels, one row per frame. */
const OVERSCAN = 250
/** With less than this rendered beyond the view, all missing rows are rendered in one frame. */
const MINIMUM_OVERSCAN = 120
/** Rows farther away than this are removed, in a frame in which none is added. */
const KEEP_WITHIN = 350
/** The height assumed for a row before any row was measured. */
const FIRST_ESTIMATE = 72
/** New rows at the end are rendered at once when they are no more than this. */
const FEW = 10
/** ResizeObserver may report the same height twice with a rounding difference. */
const ROUNDING = 0.05

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/**
 * Which rows of a long list are rendered, and the heights of the two spacers that stand for the rows above and below
 * them. Rows have the heights of their content; rows that were never rendered have an estimated one. When a row turns out
 * higher than estimated, the difference is taken from a spacer, so that nothing on screen moves and the list keeps its
 * length as long as the spacer is large enough.
 */
export class MeasuredRows {
  /** The first rendered row. */
  first = 0
  /** One after the last rendered row. */
  end = 0
  /** The height of the spacer above the rendered rows. */
  topSpacer = 0
  bottomSpacer = 0
  /**
   * Whether the rendered rows are anchored to the bottom spacer instead of the top one. A row that is then added at the
   * top moves no other row, whatever height it turns out to have.
   */
  isAnchoredToBottom = false
  private scrollCorrection = 0
  private keys: readonly string[] = []
  private readonly heights = new Map<string, number>()
  /** The sum of `heights`. */
  private measuredTotal = 0
  private estimate = FIRST_ESTIMATE

  /** Takes a new list. The view stays on a rendered row that is in both lists; without one it shows the end. */
  setKeys(keys: readonly string[]): { first: number; end: number } {
    if (keys !== this.keys) this.replaceKeys(keys)
    return { first: this.first, end: this.end }
  }

  private replaceKeys(keys: readonly string[]): void {
    const before = this.keys
    this.updateEstimate()
    const { oldIndex, newIndex } = this.findAnchor(keys)
    if (newIndex < 0) {
      this.keys = keys
      this.renderEnd()
      return
    }
    const rowsAboveAnchor = oldIndex - this.first
    const heightAboveAnchor = sum(before.slice(this.first, oldIndex).map((key) => this.heightOf(key)))
    const oldOffset = this.topSpacer + heightAboveAnchor
    const wasAtEnd = this.end === before.length
    const rowsFromAnchor = this.end - oldIndex
    this.keys = keys
    this.first = Math.max(0, newIndex - rowsAboveAnchor)
    this.end = Math.min(keys.length, newIndex + rowsFromAnchor)
    const addedAbove = this.first - (oldIndex - rowsAboveAnchor)
    // Whole pixels, because scrollTop is rounded to them.
    const addedHeight = addedAbove > 0 ? Math.round(this.heightBetween(this.first - addedAbove, this.first)) : 0
    const newHeightAboveAnchor = this.heightBetween(this.first, newIndex)
    this.topSpacer = Math.max(0, this.topSpacer + heightAboveAnchor - newHeightAboveAnchor + addedHeight)
    if (wasAtEnd) this.extendToEnd()
    const pending = this.scrollCorrection
    this.fixSpacers()
    this.scrollCorrection = pending + this.topSpacer + newHeightAboveAnchor - oldOffset
  }

  /** Renders what this view needs; false if nothing changed. `isUrgent` renders only what cannot wait for the next frame. */
  update(view: View, isUrgent = false): boolean {
    const rendered = this.heightBetween(this.first, this.end)
    const isOutside = view.top > this.topSpacer + rendered || view.top + view.height < this.topSpacer
    if (isOutside && this.keys.length > 0) {
      this.jumpTo(view)
      return true
    }
    const isChanged =
      this.addNearRows(view, isUrgent ? MINIMUM_OVERSCAN : OVERSCAN) || (!isUrgent && this.removeFarRows(view))
    if (isChanged) this.fixSpacers()
    return isChanged
  }

  /** The height of all rows, rendered or not. */
  length(): number {
    return this.topSpacer + this.heightBetween(this.first, this.end) + this.bottomSpacer
  }

  keyAt(index: number): string {
    return this.keys[index] ?? ''
  }

  isRendered(index: number): boolean {
    return index >= this.first && index < this.end
  }

  /** Renders the rows around this one. */
  renderAround(index: number, viewHeight: number): void {
    this.updateEstimate()
    const reach = viewHeight + OVERSCAN
    this.first = index
    this.end = Math.min(this.keys.length, index + 1)
    for (let height = 0; this.first > 0 && height < reach; height += this.heightAt(this.first)) this.first -= 1
    for (let height = 0; this.end < this.keys.length && height < reach; this.end += 1) height += this.heightAt(this.end)
    this.topSpacer = this.heightBetween(0, this.first)
    this.bottomSpacer = this.heightBetween(this.end, this.keys.length)
    this.scrollCorrection = 0
  }

  /**
   * Takes the measured heights. A row above the view, or one that was added above rows that were already measured, takes
   * its difference from the top spacer, any other row from the bottom one. True if a row that was measured before has
   * changed its height.
   */
  applyHeights(heights: Iterable<readonly [key: string, height: number]>, view: View): boolean {
    const measured = new Map(heights)
    let top = this.topSpacer
    let isChanged = false
    const firstMeasured = this.findFirstMeasured()
    for (let index = this.first; index < this.end; index += 1) {
      const key = this.keyAt(index)
      const assumed = this.heightOf(key)
      const height = measured.get(key)
      if (height !== undefined && Math.abs(height - assumed) > ROUNDING) {
        const isNew = !this.heights.has(key)
        isChanged ||= !isNew
        const isAbove = isNew && firstMeasured >= 0 ? index < firstMeasured : top + (isNew ? 0 : assumed) <= view.top
        if (isAbove) this.topSpacer -= height - assumed
        else this.bottomSpacer -= height - assumed
        this.recordHeight(key, height)
        top += isAbove ? 0 : height - assumed
      } else if (height !== undefined) this.recordHeight(key, height)
      top += assumed
    }
    this.fixSpacers()
    return isChanged
  }

  /** How far the box must be scrolled so that the rows on screen stay where they are. Reset by reading it. */
  takeScrollCorrection(): number {
    const correction = this.scrollCorrection
    this.scrollCorrection = 0
    return correction
  }

  private heightOf(key: string): number {
    return this.heights.get(key) ?? this.estimate
  }

  /** The first rendered row that was measured before; -1 if none was. */
  private findFirstMeasured(): number {
    for (let index = this.first; index < this.end; index += 1) if (this.heights.has(this.keyAt(index))) return index
    return -1
  }

  private recordHeight(key: string, height: number): void {
    this.measuredTotal += height - (this.heights.get(key) ?? 0)
    this.heights.set(key, height)
  }

  private heightAt(index: number): number {
    return this.heightOf(this.keys[index] ?? '')
  }

  private heightBetween(first: number, end: number): number {
    let total = 0
    for (let index = first; index < end; index += 1) total += this.heightAt(index)
    return total
  }

  /** The last rendered row that is also in the new list; nearly always the last one rendered. */
  private findAnchor(keys: readonly string[]): { oldIndex: number; newIndex: number } {
    for (let oldIndex = this.end - 1; oldIndex >= this.first; oldIndex -= 1) {
      const newIndex = keys.lastIndexOf(this.keyAt(oldIndex))
      if (newIndex >= 0) return { oldIndex, newIndex }
    }
    return { oldIndex: -1, newIndex: -1 }
  }

  /** Renders a few rows that were appended; many of them wait until somebody scrolls there. */
  private extendToEnd(): void {
    if (this.keys.length - this.end <= FEW) this.end = this.keys.length
    this.bottomSpacer = this.heightBetween(this.end, this.keys.length)
  }

  /** Only between two frames: a row that is rendered but not measured yet was placed by the old estimate. */
  private updateEstimate(): void {
    if (this.heights.size > 0) this.estimate = this.measuredTotal / this.heights.size
  }

  private renderEnd(): void {
    this.renderAround(Math.max(0, this.keys.length - 1), 1000)
    if (this.keys.length === 0) this.end = 0
  }

  /**
   * After a drag of the scrollbar: renders the rows at about that position, without changing the length of the list.
   */
  private jumpTo(view: View): void {
    const total = this.length()
    const index =
      view.top < this.topSpacer
        ? Math.floor((this.first * Math.max(0, view.top)) / this.topSpacer)
        : this.keys.length -
          Math.ceil(((this.keys.length - this.end) * Math.max(0, total - view.top)) / Math.max(1, this.bottomSpacer))
    this.renderAround(Math.min(this.keys.length - 1, Math.max(0, index)), view.height)
    this.topSpacer = Math.max(0, view.top - this.heightBetween(this.first, index))
    this.bottomSpacer = Math.max(0, total - this.topSpacer - this.heightBetween(this.first, this.end))
    this.fixSpacers()
  }

  /** Adds one row at each end, or as many as it takes to have the minimum beyond the view. */
  private addNearRows(view: View, overscan: number): boolean {
    const { first, end } = this
    for (let least = overscan; this.first > 0 && this.topSpacer > view.top - least; least = MINIMUM_OVERSCAN) {
      this.first -= 1
      this.topSpacer -= this.heightAt(this.first)
    }
    let bottom = this.length() - this.bottomSpacer
    const viewBottom = view.top + view.height
    for (let least = overscan; this.end < this.keys.length && bottom < viewBottom + least; least = MINIMUM_OVERSCAN) {
      bottom += this.heightAt(this.end)
      this.bottomSpacer -= this.heightAt(this.end)
      this.end += 1
    }
    if (this.first < first && !this.heights.has(this.keyAt(this.first))) this.isAnchoredToBottom = true
    else if (this.end > end && !this.heights.has(this.keyAt(this.end - 1))) this.isAnchoredToBottom = false
    return this.first < first || this.end > end
  }

  private removeFarRows(view: View): boolean {
    const { first, end } = this
    while (this.first < this.end - 1 && this.topSpacer + this.heightAt(this.first) < view.top - KEEP_WITHIN) {
      this.topSpacer += this.heightAt(this.first)
      this.first += 1
    }
    let bottom = this.length() - this.bottomSpacer
    while (this.end > this.first + 1 && bottom - this.heightAt(this.end - 1) > view.top + view.height + KEEP_WITHIN) {
      this.end -= 1
      bottom -= this.heightAt(this.end)
      this.bottomSpacer += this.heightAt(this.end)
    }
    return this.first > first || this.end < end
  }

  /** A spacer is empty at the ends of the list, and at least one pixel high for each row it stands for elsewhere. */
  private fixSpacers(): void {
    const missing = this.topSpacer < this.first ? Math.round(this.heightBetween(0, this.first) - this.topSpacer) : 0
    const change = this.first === 0 ? -this.topSpacer : missing
    this.scrollCorrection += change
    this.topSpacer += change
    const rowsBelow = this.keys.length - this.end
    if (rowsBelow === 0) this.bottomSpacer = 0
    else if (this.bottomSpacer < rowsBelow) this.bottomSpacer = this.heightBetween(this.end, this.keys.length)
  }
}
