// Written by `npm run generate`.
import '../types/global.ts'
import { defineElement } from '../base/define-element.ts'
import { VitrineTodo } from '../todo/todo.ts'

defineElement('vitrine-todo', VitrineTodo)
