import { flushSync } from 'react-dom'
import { createRest } from '#lib/page/idle-timer.ts'
import { FlowSpan, type View } from './measured-rows.ts'

const REST_MS = 150
const LEAST = 0.01

export type Align = 'center' | 'end'

interface Told {
  onScroll: () => void
  onResize: () => void
}

/** Keeps a list and the page in step: where the reader is, how high rows turned out to be, and where to go. */
export class FlowDriver {
  readonly span = new FlowSpan()
  private list: HTMLElement | undefined
  private box: HTMLElement | undefined
  private goal: { key: string; align: Align } | undefined
  private told: Told | undefined
  private readonly written = new Map<string, number>()
  private readonly redraw: () => void
  /** The browser tells before it paints, so that a wrong guess is never seen. */
  private readonly observer = new ResizeObserver((entries) => {
    const isBox = entries.some(({ target }) => target === this.box)
    this.handleHeights(entries.flatMap(heightIn), isBox)
  })

  constructor(redraw: () => void) {
    this.redraw = redraw
  }

  attach(list: HTMLElement): (() => void) | undefined {
    const box = list.parentElement
    if (!box) return undefined
    this.list = list
    this.box = box
    this.written.clear()
    const rest = createRest(REST_MS, () => (list.style.pointerEvents = ''))
    const handleScroll = () => {
      // What rushes by under the pointer need not be asked whether it is meant.
      if (!rest.isMoving()) list.style.pointerEvents = 'none'
      rest.note()
      this.look()
      this.told?.onScroll()
    }
    box.addEventListener('scroll', handleScroll, { passive: true })
    this.observer.observe(box)
    return () => {
      rest.stop()
      box.removeEventListener('scroll', handleScroll)
      this.observer.disconnect()
    }
  }

  readonly observe = (row: Element | null): (() => void) | undefined => {
    if (!row) return undefined
    this.observer.observe(row)
    return () => this.observer.unobserve(row)
  }

  /** Goes to a row, whether it is drawn or not. */
  show(index: number, align: Align): void {
    if (!this.span.has(index)) this.span.around(index, this.box?.clientHeight ?? 0)
    // By its key: other rows may come before it until this is drawn.
    this.goal = { key: this.span.keyAt(index), align }
    this.redraw()
  }

  /** The rows are in the page and nothing is painted yet. */
  handleDrawn(told: Told): void {
    this.told = told
    this.place()
    const goal = this.goal
    this.goal = undefined
    if (!goal || !this.list || !this.box) return
    // Rows on the way may never have been measured; what they are is taken in before the way is worked out.
    this.span.measure(heightsIn(this.list), { top: Infinity, height: 0 })
    this.place()
    const row = [...this.list.children].find((each) => keyOf(each) === goal.key)
    if (row) scrollTo(this.box, row, goal.align)
    if (this.span.look(viewOf(this.box))) this.redraw()
  }

  private place(): void {
    if (!this.list || !this.box) return
    const { above, below, isHung } = this.span
    this.write('height', this.span.length())
    this.write('padding-top', isHung ? 0 : above)
    this.write('padding-bottom', below)
    this.list.style.justifyContent = isHung ? 'flex-end' : 'flex-start'
    const shift = this.span.takeShift()
    if (shift !== 0) this.box.scrollTop += shift
  }

  /** Nothing is touched for less than can be seen: the browser would lay the rows out again. */
  private write(name: 'height' | 'padding-top' | 'padding-bottom', pixels: number): void {
    if (Math.abs((this.written.get(name) ?? -1) - pixels) < LEAST) return
    this.written.set(name, pixels)
    this.list?.style.setProperty(name, `${pixels}px`)
  }

  /** Drawn at once: this picture of the page already has the rows it needs. On the way to a row it needs those around it. */
  private look(isHurried = false): void {
    if (this.box && !this.goal && this.span.look(viewOf(this.box), isHurried)) flushSync(this.redraw)
  }

  private handleHeights(heights: [string, number][], isBox: boolean): void {
    if (!this.box) return
    // Rows that come in as somebody scrolls are no news to anybody: only what had a height before has another one now.
    const isChanged = this.span.measure(heights, viewOf(this.box))
    this.place()
    // A second time for the same picture: the rest can wait for the next.
    this.look(true)
    if (isBox || isChanged) this.told?.onResize()
  }
}

const viewOf = ({ scrollTop, clientHeight }: HTMLElement): View => ({ top: scrollTop, height: clientHeight })

const scrollTo = (box: HTMLElement, row: Element, align: Align): void => {
  if (align === 'end') {
    box.scrollTop = box.scrollHeight
    return
  }
  const [at, around] = [row.getBoundingClientRect(), box.getBoundingClientRect()]
  box.scrollTop += at.top - around.top - (around.height - at.height) / 2
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
