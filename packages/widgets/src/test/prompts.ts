/** What is sent of one. */
export const typedPrompt = (changes: object = {}) => ({
  titre: 'First',
  reseau: 'FACEBOOK',
  diffuseurId: 2_000_000_001,
  ton: 'friendly',
  datum: [{ id: 'price', libelle: 'price', champs: [{ id: 'price', libelle: 'price' }] }],
  reference: true,
  prompt: 'Begin with the place.',
  contraintes: '',
  miseEnFormes: '',
  temperature: 0.1,
  defaut: false,
  ...changes,
})

/** One as the backend sends it. */
export const wirePrompt = (id: number, changes: object = {}) => ({
  ...typedPrompt(),
  id,
  version: 2,
  annonceurId: 1001,
  siege: false,
  date_creation: '2026-03-04T10:00:00.000Z',
  ...changes,
})

export const wireTones = {
  tons: [
    { id: 'professional', libelle: 'Professional' },
    { id: 'friendly', libelle: 'Friendly' },
  ],
}

export const wireFields = {
  datum: [
    { id: 'price', libelle: 'Price', champs: [{ id: 'price', libelle: 'Price' }] },
    {
      id: 'place',
      libelle: 'Place',
      champs: [
        { id: 'postalCode', libelle: 'Postal code' },
        { id: 'city', libelle: 'City' },
      ],
    },
  ],
}
