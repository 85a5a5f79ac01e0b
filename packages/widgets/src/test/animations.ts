const treesOf = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
  root,
  ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? treesOf(shadowRoot) : [])),
]

/** The running finite animations. A document does not list those in shadow roots. */
const moving = (): Animation[] =>
  treesOf(document)
    .flatMap((tree) => tree.getAnimations())
    .filter(({ effect, playState }) => playState !== 'finished' && effect?.getComputedTiming().endTime !== Infinity)

/** Finishes all animations, so that tests see final colours and positions. */
export const endAnimations = async (): Promise<void> => {
  for (let animations = moving(); animations.length > 0; animations = moving()) {
    for (const animation of animations) animation.finish()
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}
