import type { DraftStorage } from '../form/form.draft.ts'
import { FormState, type FormSnapshot } from '../form/form.state.ts'
import type { Decision } from '../records/records.model.ts'
import type { PromptsClient } from './prompts.client.ts'
import { promptForm } from './prompts.form.ts'
import type { Prompt, PromptDetails } from './prompts.model.ts'
import { canChangePrompt } from './prompts.rules.ts'
import { promptDetailsWire } from './prompts.wire.ts'

interface PromptSessionOptions {
  client: Pick<PromptsClient, 'find' | 'create' | 'update' | 'remove'>
  /** As it was loaded; null for a new one. */
  prompt: Prompt | null
  /** Where what is typed is kept until it is saved: of the one with this id, or of a new one. */
  drafts: (id: number | null) => DraftStorage<PromptDetails>
}

interface PromptSnapshot extends Pick<FormSnapshot<PromptDetails>, 'values' | 'status' | 'error' | 'isDirty' | 'conflict'> {
  /** As it was saved last; null for a new one. */
  prompt: Prompt | null
  canSave: Decision<'unchanged' | 'undecided' | 'of-head'>
  canDelete: Decision<'unsaved' | 'of-head'>
}

/** One of them while it is edited: what is typed, what the server has, and what can be done with it. */
export class PromptSession {
  readonly #client: PromptSessionOptions['client']
  readonly #drafts: PromptSessionOptions['drafts']
  #prompt: Prompt | null
  /** What is typed, for the fields. */
  readonly form: FormState<PromptDetails>

  constructor({ client, prompt, drafts }: PromptSessionOptions) {
    this.#client = client
    this.#drafts = drafts
    this.#prompt = prompt
    this.form = new FormState<PromptDetails>(promptForm, {
      context: undefined,
      wireNames: promptDetailsWire.names,
      ...(prompt && { values: prompt }),
      reload: () => this.#reload(),
      draft: {
        read: () => this.#draft.read(),
        save: (typed) => this.#draft.save(typed),
        remove: () => this.#draft.remove(),
      },
      restore: 'at-once',
    })
  }

  snapshot(): PromptSnapshot {
    const { values, status, error, isDirty, conflict } = this.form.get()
    const prompt = this.#prompt
    return { prompt, values, status, error, isDirty, conflict, canSave: this.#canSave, canDelete: this.#canDelete }
  }
  readonly subscribe = (listener: () => void): (() => void) => this.form.subscribe(listener)

  /** Saves what is typed; null where something is wrong, which the snapshot says. */
  async save(): Promise<Prompt | null> {
    if (!this.#canSave.allowed) return null
    const isSaved = await this.form.submit(async (details) => {
      const before = this.#prompt
      this.#prompt = await (before ? this.#client.update(before, details) : this.#client.create(details))
      // What is typed from now on is kept under its id.
      if (!before) this.#drafts(null).remove()
    })
    return isSaved ? this.#prompt : null
  }

  /** Deletes it, and forgets what was typed. */
  async remove(): Promise<void> {
    if (!this.#prompt) return
    await this.#client.remove(this.#prompt.id)
    this.form.discard()
  }

  get #canSave(): PromptSnapshot['canSave'] {
    const { isDirty, conflict } = this.form.get()
    if (this.#prompt?.isFromHead) return { allowed: false, reason: 'of-head' }
    if (conflict?.fields.length) return { allowed: false, reason: 'undecided' }
    return this.#prompt && !isDirty ? { allowed: false, reason: 'unchanged' } : { allowed: true }
  }
  get #canDelete(): PromptSnapshot['canDelete'] {
    return this.#prompt ? canChangePrompt(this.#prompt) : { allowed: false, reason: 'unsaved' }
  }

  get #draft(): DraftStorage<PromptDetails> {
    return this.#drafts(this.#prompt?.id ?? null)
  }

  /** What somebody else has saved meanwhile: the form asks where both have changed the same. */
  async #reload(): Promise<PromptDetails> {
    if (!this.#prompt) return promptForm.empty
    this.#prompt = await this.#client.find(this.#prompt.id)
    return this.#prompt
  }
}
