import { flushSync } from 'react-dom'
import { createIdleTimer } from '#lib/page/idle-timer.ts'
import { MeasuredRows, type View } from './measured-rows.ts'

const SCROLL_IDLE_MS = 150
/** A smaller change cannot be seen, but would make the browser lay the rows out again. */
const SMALLEST_CHANGE = 0.01

export type Align = 'center' | 'end'

interface Callbacks {
  onScroll: () => void
  onResize: () => void
}

/** Connects `MeasuredRows` with the DOM: reads scroll position and row heights, writes spacers and scroll position. */
export class MeasuredListDriver {
  readonly rows = new MeasuredRows()
  private list: HTMLElement | undefined
  private box: HTMLElement | undefined
  private scrollTarget: { key: string; align: Align } | undefined
  private callbacks: Callbacks | undefined
  private readonly appliedStyles = new Map<string, number>()
  private readonly rerender: () => void
  /** It fires after layout and before paint, so a wrong estimate is corrected before anybody sees it. */
  private readonly observer = new ResizeObserver((entries) => {
    const isBox = entries.some(({ target }) => target === this.box)
    this.handleHeights(entries.flatMap(heightIn), isBox)
  })

  constructor(rerender: () => void) {
    this.rerender = rerender
  }

  attach(list: HTMLElement): (() => void) | undefined {
    const box = list.parentElement
    if (!box) return undefined
    this.list = list
    this.box = box
    this.appliedStyles.clear()
    const timer = createIdleTimer(SCROLL_IDLE_MS, () => (list.style.pointerEvents = ''))
    const handleScroll = () => {
      // Rows that pass under a resting pointer need no hover styles.
      if (!timer.isActive()) list.style.pointerEvents = 'none'
      timer.reportActivity()
      this.updateRows()
      this.callbacks?.onScroll()
    }
    box.addEventListener('scroll', handleScroll, { passive: true })
    this.observer.observe(box)
    return () => {
      timer.stop()
      box.removeEventListener('scroll', handleScroll)
      this.observer.disconnect()
    }
  }

  readonly observe = (row: Element | null): (() => void) | undefined => {
    if (!row) return undefined
    this.observer.observe(row)
    return () => this.observer.unobserve(row)
  }

  /** Scrolls to a row, whether it is rendered or not. */
  scrollToRow(index: number, align: Align): void {
    if (!this.rows.isRendered(index)) this.rows.renderAround(index, this.box?.clientHeight ?? 0)
    // By key, because other rows may be added before it until the next render.
    this.scrollTarget = { key: this.rows.keyAt(index), align }
    this.rerender()
  }

  /** Called after React has put the rows into the DOM, before the browser paints. */
  handleRendered(callbacks: Callbacks): void {
    this.callbacks = callbacks
    this.applyLayout()
    const target = this.scrollTarget
    this.scrollTarget = undefined
    if (!target || !this.list || !this.box) return
    // Rows before the target may never have been measured; their heights decide how far to scroll.
    this.rows.applyHeights(heightsIn(this.list), { top: Infinity, height: 0 })
    this.applyLayout()
    const row = [...this.list.children].find((each) => keyOf(each) === target.key)
    if (row) scrollTo(this.box, row, target.align)
    if (this.rows.update(viewOf(this.box))) this.rerender()
  }

  private applyLayout(): void {
    if (!this.list || !this.box) return
    const { topSpacer, bottomSpacer, isAnchoredToBottom } = this.rows
    this.setPixels('height', this.rows.length())
    this.setPixels('padding-top', isAnchoredToBottom ? 0 : topSpacer)
    this.setPixels('padding-bottom', bottomSpacer)
    this.list.style.justifyContent = isAnchoredToBottom ? 'flex-end' : 'flex-start'
    const correction = this.rows.takeScrollCorrection()
    if (correction !== 0) this.box.scrollTop += correction
  }

  private setPixels(name: 'height' | 'padding-top' | 'padding-bottom', pixels: number): void {
    if (Math.abs((this.appliedStyles.get(name) ?? -1) - pixels) < SMALLEST_CHANGE) return
    this.appliedStyles.set(name, pixels)
    this.list?.style.setProperty(name, `${pixels}px`)
  }

  /** Renders synchronously, so that this frame has its rows. A scroll to a row brings its own, so it is not disturbed. */
  private updateRows(isUrgent = false): void {
    if (this.box && !this.scrollTarget && this.rows.update(viewOf(this.box), isUrgent)) flushSync(this.rerender)
  }

  private handleHeights(heights: [string, number][], isBox: boolean): void {
    if (!this.box) return
    const isChanged = this.rows.applyHeights(heights, viewOf(this.box))
    this.applyLayout()
    // The second render of this frame: whatever can wait is left to the next one.
    this.updateRows(true)
    // Rows that were only scrolled into view are no resize; rows that changed their height are.
    if (isBox || isChanged) this.callbacks?.onResize()
  }
}

const viewOf = ({ scrollTop, clientHeight }: HTMLElement): View => ({ top: scrollTop, height: clientHeight })

const scrollTo = (box: HTMLElement, row: Element, align: Align): void => {
  if (align === 'end') {
    box.scrollTop = box.scrollHeight
    return
  }
  const [rowBox, outerBox] = [row.getBoundingClientRect(), box.getBoundingClientRect()]
  box.scrollTop += rowBox.top - outerBox.top - (outerBox.height - rowBox.height) / 2
}

const keyOf = (row: Element): string | undefined => (row instanceof HTMLElement ? row.dataset['key'] : undefined)

const heightsIn = (list: HTMLElement): [string, number][] =>
  [...list.children].flatMap((row) => {
    const key = keyOf(row)
    return key === undefined ? [] : [[key, row.getBoundingClientRect().height]]
  })

const heightIn = ({ target, borderBoxSize }: ResizeObserverEntry): [string, number][] => {
  const key = keyOf(target)
  const height = borderBoxSize[0]?.blockSize
  return key === undefined || height === undefined || !target.isConnected ? [] : [[key, height]]
}
