/** What is sent of one. */
export const typedPrompt = (changes: object = {}) => ({ titre: 'First', etat: 'brouillon', note: '', ...changes })

/** One as the backend sends it. */
export const wirePrompt = (id: number, changes: object = {}) => ({
  ...typedPrompt(),
  id,
  version: 2,
  date_creation: '2026-03-04T10:00:00.000Z',
  ...changes,
})
