// Written by `npm run generate`.
import '../types/global.ts'
import { defineElement } from '../base/define-element.ts'
import { VitrineAdEditor } from '../ad-editor/ad-editor.ts'

defineElement('vitrine-ad-editor', VitrineAdEditor)
