/** Tells when nothing has been noted for a while. One timer for many notes: scrolling notes something with every frame. */
export const createRest = (restMs: number, onRest: () => void) => {
  let isMoving = false
  let last = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    const left = last + restMs - performance.now()
    if (left > 0) {
      timer = setTimeout(look, left)
      return
    }
    isMoving = false
    onRest()
  }
  return {
    isMoving: () => isMoving,
    note: (): void => {
      last = performance.now()
      if (isMoving) return
      isMoving = true
      timer = setTimeout(look, restMs)
    },
    stop: (): void => clearTimeout(timer),
  }
}
