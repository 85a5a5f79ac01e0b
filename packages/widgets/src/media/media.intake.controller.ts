import type { MediaKind } from '@vitrine/core/media'
import type { ReactiveController, ReactiveControllerHost } from 'lit'

export interface IntakePort {
  take(files: readonly File[]): void
  /** A dialog is open: nothing is taken behind it. */
  isOpen(): boolean
}

/** Those that look like documents by what the system calls them, or all the others; their bytes are looked at later. */
export const filesOf = (files: readonly File[], kind: MediaKind): File[] =>
  files.filter(({ type }) => (type === 'application/pdf') === (kind === 'document'))

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false

const typesText = 'input:not([type=file], [type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]'

type Host = HTMLElement & ReactiveControllerHost

/** Takes the files that are dropped on the element, and those that are pasted while nobody types anywhere. */
export class MediaIntake implements ReactiveController {
  readonly #host: Host
  readonly #port: IntakePort
  #isOver = false

  constructor(host: Host, port: IntakePort) {
    this.#host = host
    this.#port = port
    host.addController(this)
  }

  /** Files are held over the element. */
  get isOver(): boolean {
    return this.#isOver
  }

  hostConnected(): void {
    for (const type of ['dragenter', 'dragover'] as const) this.#host.addEventListener(type, this.#onDragover)
    this.#host.addEventListener('dragleave', this.#onDragleave)
    this.#host.addEventListener('drop', this.#onDrop)
    document.addEventListener('paste', this.#onPaste)
  }
  hostDisconnected(): void {
    for (const type of ['dragenter', 'dragover'] as const) this.#host.removeEventListener(type, this.#onDragover)
    this.#host.removeEventListener('dragleave', this.#onDragleave)
    this.#host.removeEventListener('drop', this.#onDrop)
    document.removeEventListener('paste', this.#onPaste)
  }

  #hover(isOver: boolean): void {
    if (isOver === this.#isOver) return
    this.#isOver = isOver
    this.#host.requestUpdate()
  }
  readonly #onDragover = (event: DragEvent): void => {
    if (!hasFiles(event) || this.#port.isOpen()) return
    event.preventDefault()
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy'
    this.#hover(true)
  }
  readonly #onDragleave = (event: DragEvent): void => {
    const box = this.#host.getBoundingClientRect()
    const isInside = event.clientX > box.left && event.clientX < box.right && event.clientY > box.top && event.clientY < box.bottom
    if (!isInside) this.#hover(false)
  }
  readonly #onDrop = (event: DragEvent): void => {
    if (!hasFiles(event)) return
    event.preventDefault()
    this.#hover(false)
    if (!this.#port.isOpen()) this.#port.take([...(event.dataTransfer?.files ?? [])])
  }
  /** Of several elements on a page the one with the focus takes it, else the first that is seen. */
  readonly #onPaste = (event: ClipboardEvent): void => {
    const files = [...(event.clipboardData?.files ?? [])]
    const path = event.composedPath().filter((target) => target instanceof Element)
    const other = path.find(({ localName }) => localName === this.#host.localName)
    if (files.length === 0 || event.defaultPrevented || this.#port.isOpen() || (other && other !== this.#host)) return
    if (path.some((element) => element.matches(typesText)) || !this.#host.checkVisibility()) return
    event.preventDefault()
    this.#port.take(files)
  }
}
