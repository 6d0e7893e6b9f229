import type { Node } from '@xyflow/react'

/**
 * A block stands by left and top. With the transform that the canvas library gives it, the browser would keep hundreds
 * of parts of the moving layer apart, and look through them again with every frame.
 */
export const placed = <N extends Node>(node: N): N => ({
  ...node,
  style: { transform: 'none', left: node.position.x, top: node.position.y },
})
