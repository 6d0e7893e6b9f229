/** Calls back when there was no activity for a while. One timer for many calls: scrolling reports every frame. */
export const createIdleTimer = (idleMs: number, onIdle: () => void) => {
  let isActive = false
  let lastActivity = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = () => {
    const left = lastActivity + idleMs - performance.now()
    if (left > 0) {
      timer = setTimeout(check, left)
      return
    }
    isActive = false
    onIdle()
  }
  return {
    isActive: () => isActive,
    reportActivity: (): void => {
      lastActivity = performance.now()
      if (isActive) return
      isActive = true
      timer = setTimeout(check, idleMs)
    },
    stop: (): void => clearTimeout(timer),
  }
}
