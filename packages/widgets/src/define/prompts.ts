// Written by `npm run generate`.
import '../types/global.ts'
import { defineElement } from '../base/define-element.ts'
import { VitrinePrompts } from '../prompts/prompts.ts'

defineElement('vitrine-prompts', VitrinePrompts)
