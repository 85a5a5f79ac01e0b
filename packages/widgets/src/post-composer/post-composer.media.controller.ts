import type { AdPicture } from '@vitrine/core/ad-form'
import type { PostSession } from '@vitrine/core/post-composer'
import type { PostPicture } from '@vitrine/core/posts'
import type { SocialNetwork } from '@vitrine/core/social-networks'
import type { ReactiveControllerHost } from 'lit'
import { defineElement } from '../base/define-element.ts'
import { lazy } from '../base/lazy.ts'
import type { VitrineInstance } from '../base/vitrine.types.ts'
import type { VitrineMedia } from '../media/media.ts'
import type { MediaContent } from '../media/media.types.ts'

const mediaClass = lazy(async () => (await import('../media/media.ts')).VitrineMedia)

/** The tag of the pictures for a composer with this tag, such as that of another version with a suffix. */
const defineMedia = (composer: string, media: typeof VitrineMedia): string => {
  const suffix = composer.slice('vitrine-post-composer'.length)
  const tag = `vitrine-media${suffix}`
  if (customElements.get(tag)) return tag
  return defineElement(tag, suffix ? class extends media {} : media)
}

/** A picture that was not uploaded here is known by its address. */
const toAdPicture = ({ id, ...picture }: PostPicture): AdPicture => ({ ...picture, id: id ?? picture.url })
const toPostPicture = ({ id, ...picture }: AdPicture): PostPicture => ({ ...picture, id: id === picture.url ? null : id })

/** Whose pictures: those of the initial post, or of a network that has others. */
export type PicturesOf = 'initial' | SocialNetwork

interface Setup {
  session: PostSession
  vitrine: () => VitrineInstance
  /** Its code did not arrive. */
  failed: (error: unknown) => void
  failure: (error: unknown, again: () => void) => unknown
  /** Names the post that the files are for. */
  place: () => string
}

interface Look {
  pictures: readonly PostPicture[]
  limit: number
  label: string
  isHidden?: boolean
}

/** The pictures of the post and of each network that has others. They stay in the page whichever network is open, so that files go on arriving. */
export class ComposerMedia {
  readonly #host: ReactiveControllerHost & Element
  readonly #setup: Setup
  readonly #elements = new Map<PicturesOf, VitrineMedia>()
  readonly #uploading = new Map<PicturesOf, number>()
  #tag: string | undefined
  #error: unknown

  constructor(host: ReactiveControllerHost & Element, setup: Setup) {
    this.#host = host
    this.#setup = setup
  }

  /** How many files are on their way. */
  get uploading(): number {
    return [...this.#uploading.values()].reduce((sum, count) => sum + count, 0)
  }

  /** Fetches the code once the post is there. Never rejects. */
  readonly load = async (): Promise<void> => {
    try {
      const media = await mediaClass.get()
      this.#error = undefined
      this.#tag ??= defineMedia(this.#host.localName, media)
    } catch (error) {
      this.#error = error
      this.#setup.failed(error)
    }
    this.#host.requestUpdate()
  }
  /** Another post is shown. */
  clear(): void {
    this.#elements.clear()
    this.#uploading.clear()
  }

  #make(whose: PicturesOf, tag: string): VitrineMedia {
    const element = document.createElement(tag) as VitrineMedia
    // It is a part of the composer: that it is ready is nothing that the page waits for.
    element.addEventListener('vitrine-ready', (event) => event.stopPropagation())
    element.addEventListener('vitrine-media-change', (event) => {
      event.stopPropagation()
      const { pictures } = (event as CustomEvent<MediaContent>).detail
      this.#setup.session.setPictures(whose, pictures.map(toPostPicture))
    })
    element.addEventListener('vitrine-media-uploading', (event) => {
      event.stopPropagation()
      this.#uploading.set(whose, (event as CustomEvent<{ count: number }>).detail.count)
      this.#host.requestUpdate()
    })
    this.#elements.set(whose, element)
    return element
  }

  render(whose: PicturesOf, { pictures, limit, label, isHidden = false }: Look): unknown {
    if (!this.#tag) return this.#error && !isHidden ? this.#setup.failure(this.#error, () => void this.load()) : ''
    const element = this.#elements.get(whose) ?? this.#make(whose, this.#tag)
    element.hidden = isHidden
    return Object.assign(element, {
      instance: this.#setup.vitrine(),
      pictures: pictures.map(toAdPicture),
      limit,
      label,
      show: 'pictures',
      resumeKey: `${this.#setup.place()}:${whose}`,
    })
  }
}
