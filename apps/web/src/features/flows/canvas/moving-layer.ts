const running = new WeakMap<HTMLElement, Animation>()

/**
 * With an animation that adds nothing, a browser takes every new place of a layer as a step of it: it moves that layer
 * and does not go through all parts of the page to see which of them lie over each other now.
 */
export const beginMoving = (layer: HTMLElement) => {
  if (running.has(layer)) return
  const animation = layer.animate({ transform: ['none', 'none'] }, { duration: 1_000_000, composite: 'add' })
  animation.pause()
  running.set(layer, animation)
}

export const endMoving = (layer: HTMLElement) => {
  running.get(layer)?.cancel()
  running.delete(layer)
}
