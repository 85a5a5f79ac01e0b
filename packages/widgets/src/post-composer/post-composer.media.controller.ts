import type { AdPicture } from '@vitrine/core/ad-form'
import type { MediaContent } from '@vitrine/core/media'
import type { PostSession } from '@vitrine/core/post-composer'
import type { PostPicture } from '@vitrine/core/posts'
import type { SocialNetwork } from '@vitrine/core/social-networks'
import type { ReactiveControllerHost } from 'lit'
import { defineElement } from '../base/define-element.ts'
import { lazy } from '../base/lazy.ts'
import type { VitrineInstance } from '../base/vitrine.types.ts'
import type { VitrineMedia } from '../media/media.ts'

const mediaClass = lazy(async () => (await import('../media/media.ts')).VitrineMedia)

/** Tag of the media element, with the suffix of this composer's tag if it has one. */
const defineMedia = (composer: string, media: typeof VitrineMedia): string => {
  const suffix = composer.slice('vitrine-post-composer'.length)
  const tag = `vitrine-media${suffix}`
  if (customElements.get(tag)) return tag
  return defineElement(tag, suffix ? class extends media {} : media)
}

/** Pictures without an upload use their address as id. */
const toAdPicture = ({ id, ...picture }: PostPicture): AdPicture => ({ ...picture, id: id ?? picture.url })
const toPostPicture = ({ id, ...picture }: AdPicture): PostPicture => ({ ...picture, id: id === picture.url ? null : id })

export type PicturesOf = 'initial' | SocialNetwork

interface Setup {
  session: PostSession
  vitrine: () => VitrineInstance
  /** Called if the code cannot be loaded. */
  failed: (error: unknown) => void
  failure: (error: unknown, again: () => void) => unknown
  /** Identifies the post for resumable uploads. */
  place: () => string
}

interface Look {
  pictures: readonly PostPicture[]
  limit: number
  label: string
  isHidden?: boolean
}

/** Media elements of the post and of networks with own pictures. Hidden ones stay in the page so that uploads continue. */
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

  /** Number of files being uploaded. */
  get uploading(): number {
    return [...this.#uploading.values()].reduce((sum, count) => sum + count, 0)
  }

  /** Loads the code. Never rejects. */
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
  /** Forgets the elements of the previous post. */
  clear(): void {
    this.#elements.clear()
    this.#uploading.clear()
  }

  #make(whose: PicturesOf, tag: string): VitrineMedia {
    const element = document.createElement(tag) as VitrineMedia
    // The page waits for the composer, not for its parts.
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
