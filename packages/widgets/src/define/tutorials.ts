// Written by `npm run generate`.
import '../types/global.ts'
import { defineElement } from '../base/define-element.ts'
import { VitrineTutorials } from '../tutorials/tutorials.ts'

defineElement('vitrine-tutorials', VitrineTutorials)
