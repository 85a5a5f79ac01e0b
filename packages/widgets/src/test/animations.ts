const treesOf = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
  root,
  ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? treesOf(shadowRoot) : [])),
]

/** What moves or fades now and will stop by itself. A document knows nothing of what moves in its shadow roots. */
const moving = (): Animation[] =>
  treesOf(document)
    .flatMap((tree) => tree.getAnimations())
    .filter(({ effect, playState }) => playState !== 'finished' && effect?.getComputedTiming().endTime !== Infinity)

/** Ends whatever moves or fades, so that colours and places are seen as they stay. */
export const endAnimations = async (): Promise<void> => {
  for (let animations = moving(); animations.length > 0; animations = moving()) {
    for (const animation of animations) animation.finish()
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}
