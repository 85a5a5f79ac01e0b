import { chapterAt, type Tutorial } from '@vitrine/core/tutorials'
import type { Language } from '@vitrine/core/i18n'
import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { addCaptions } from '../base/captions.ts'

interface Announcements {
  played(id: string): void
  ended(id: string): void
}

/** What is known of the video that is open: where it is, whether it failed, and how it is sent to a chapter. */
export class PlayerController implements ReactiveController {
  hasFailed = false
  readonly #host: ReactiveControllerHost
  readonly #announcements: Announcements
  #player: HTMLVideoElement | undefined
  #tutorial: Tutorial | undefined
  #chapter = 1
  #hasPlayed = false

  constructor(host: ReactiveControllerHost, announcements: Announcements) {
    this.#host = host
    this.#announcements = announcements
    host.addController(this)
  }

  hostDisconnected(): void {
    this.#player?.pause()
  }

  /** The chapter of a video that is on the screen; that one where it begins, before it is. */
  chapterOf(tutorial: Tutorial, beginning: number): number {
    return tutorial === this.#tutorial ? this.#chapter : beginning
  }

  /** Takes the element that plays a video, which begins at a chapter once somebody starts it. */
  follow(player: HTMLVideoElement, tutorial: Tutorial, options: { chapter: number; label: string; language: Language }): void {
    // The same video may have been loaded again.
    this.#tutorial = tutorial
    if (player === this.#player) return
    this.#player = player
    this.#hasPlayed = false
    this.hasFailed = false
    const { chapter, label, language } = options
    this.#chapter = chapter
    addCaptions(player, { cues: tutorial.cues, label, language, isShown: true })
    this.goTo(chapter)
  }

  /** Goes to a chapter, counted from one. */
  goTo(chapter: number): void {
    const from = this.#tutorial?.chapters[chapter - 1]?.from
    if (from === undefined || !this.#player) return
    // Before the file is there it is where the player will begin.
    if (from > 0 || this.#player.currentTime > 0) this.#player.currentTime = from
    this.#setChapter(chapter)
  }

  play(): void {
    // A browser may refuse, and says so by the button that stays.
    this.#player?.play().catch(() => undefined)
  }

  retry(): void {
    this.hasFailed = false
    this.#player?.load()
    this.#host.requestUpdate()
  }

  readonly onTime = (): void => {
    if (this.#player && this.#tutorial) this.#setChapter(chapterAt(this.#tutorial, this.#player.currentTime))
  }

  readonly onPlay = (): void => {
    if (this.#hasPlayed || !this.#tutorial) return
    this.#hasPlayed = true
    this.#announcements.played(this.#tutorial.id)
  }

  readonly onEnd = (): void => {
    if (this.#tutorial) this.#announcements.ended(this.#tutorial.id)
  }

  readonly onFailure = (): void => {
    this.hasFailed = true
    this.#host.requestUpdate()
  }

  #setChapter(chapter: number): void {
    if (chapter === this.#chapter) return
    this.#chapter = chapter
    this.#host.requestUpdate()
  }
}
