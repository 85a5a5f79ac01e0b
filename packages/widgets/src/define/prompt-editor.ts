// Written by `npm run generate`.
import '../types/global.ts'
import { defineElement } from '../base/define-element.ts'
import { VitrinePromptEditor } from '../prompts/prompt-editor/prompt-editor.ts'

defineElement('vitrine-prompt-editor', VitrinePromptEditor)
