import type { TextGenerator } from '@vitrine/core/text-generation'

export const createCopywriter = (): TextGenerator => ({
  async *write({ subject }) {
    yield subject.kind === 'news' ? subject.title : 'A text'
  },
})
