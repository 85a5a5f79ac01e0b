// Written by `npm run generate`.
import '../types/global.ts'
import { defineElement } from '../base/define-element.ts'
import { VitrinePromptLibrary } from '../prompts/prompt-library/prompt-library.ts'

defineElement('vitrine-prompt-library', VitrinePromptLibrary)
