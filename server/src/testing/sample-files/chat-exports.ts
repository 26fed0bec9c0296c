import { zipOf } from '../zip.ts'

const chatGptNode = (role: string, text: string, parent: string | null, children: string[] = []) => ({
  parent,
  children,
  message: { author: { role }, content: { content_type: 'text', parts: [text] }, create_time: 1_700_000_000 },
})
/** A chat as ChatGPT exports it: a question with two answers. */
export const chatGptChat = (id: string, title = 'From ChatGPT') => ({
  conversation_id: id,
  title,
  create_time: 1_700_000_000,
  update_time: 1_700_000_100,
  current_node: 'second',
  mapping: {
    root: { parent: null, children: ['ask'], message: null },
    ask: chatGptNode('user', 'Ask', 'root', ['first', 'second']),
    first: chatGptNode('assistant', 'First', 'ask'),
    second: chatGptNode('assistant', 'Second', 'ask'),
  },
})
/** A chat as Claude exports it. */
export const claudeChat = (uuid: string, name = 'From Claude') => ({
  uuid,
  name,
  created_at: '2024-05-06T07:08:09Z',
  updated_at: '2024-05-06T08:00:00Z',
  chat_messages: [
    { uuid: `${uuid}-1`, sender: 'human', text: 'Hello' },
    { uuid: `${uuid}-2`, sender: 'assistant', text: 'Hi there' },
  ],
})
/** The archive that both products send. */
export const conversations = (...list: unknown[]) => zipOf({ 'conversations.json': JSON.stringify(list) })
