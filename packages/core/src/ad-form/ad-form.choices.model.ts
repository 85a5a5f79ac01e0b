/** Choices that several fields offer; `text` is a key of the editor's texts. */
export const yes = { value: 'yes', wire: 'oui', text: 'choices.yes' } as const
export const no = { value: 'no', wire: 'non', text: 'choices.no' } as const
export const priceShown = { value: 'shown', wire: 'oui', text: 'choices.shown' } as const
export const priceHidden = { value: 'hidden', wire: 'non', text: 'choices.hidden' } as const

/** Letters of the energy and the climate scale. */
export const letters = (['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const).map((value) => ({ value, label: value }))
