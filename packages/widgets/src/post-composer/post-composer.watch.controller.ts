import type { Post } from '@vitrine/core/posts'
import type { ReactiveController, ReactiveControllerHost } from 'lit'

/** A post that is on its way is looked at again after so many milliseconds. */
export const watchMs = 3_000

interface Setup {
  find: () => Promise<Post>
  found: (post: Post) => void
}

const isOnItsWay = ({ publications }: Post): boolean =>
  publications.some(({ state, dueAt }) => state === 'publishing' || (state === 'scheduled' && dueAt.getTime() <= Date.now()))

/** Looks at a post again while a network is getting it, so that what became of it is seen without a reload. */
export class ComposerWatch implements ReactiveController {
  readonly #setup: Setup
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(host: ReactiveControllerHost, setup: Setup) {
    this.#setup = setup
    host.addController(this)
  }
  hostDisconnected(): void {
    clearTimeout(this.#timer)
  }
  /** The post as it is now. */
  seen(post: Post): void {
    clearTimeout(this.#timer)
    if (isOnItsWay(post)) this.lookAgain()
  }
  lookAgain(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#look(), watchMs)
  }
  async #look(): Promise<void> {
    try {
      this.#setup.found(await this.#setup.find())
    } catch {
      // Tried again: what is wrong with the connection is said by whatever the person does next.
      this.lookAgain()
    }
  }
}
