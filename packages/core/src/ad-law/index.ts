export * from './ad-law.check.rules.ts'
export * from './ad-law.drawing.rules.ts'
export * from './ad-law.model.ts'
export * from './ad-law.price.rules.ts'

export * from './ad-law.scale.rules.ts'
export * from './ad-law.text.rules.ts'
export * from './ad-law.write.rules.ts'
