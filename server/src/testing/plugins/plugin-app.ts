import { accountApi } from '#contract/account/api.ts'
import { labsApi } from '#contract/labs/api.ts'
import { pluginsApi } from '#contract/plugins/api.ts'
import type { Plugin } from '#contract/plugins/schema.ts'
import { toolsApi } from '#contract/tools/api.ts'
import type { PermissionScope } from '#contract/tools/permission.ts'
import { scriptModel, type ScriptedStep } from '../answers/script-model.ts'
import type { Person, startTestApp } from '../app.ts'
import { answerOf, startChatApp } from '../chat.ts'
import { startMcpServer } from './mcp-server.ts'

/** The app, a server that people may reach (as are the places of `allow`), and what they do with its plugins. */
export async function startPluginApp(replace?: Parameters<typeof startTestApp>[1], allow: readonly string[] = []) {
  const server = await startMcpServer()
  const app = await startChatApp({ egressAllow: [server.place, ...allow] }, replace)

  /** Somebody on a paid plan with MCP mode on. */
  async function join(): Promise<Person> {
    const person = await app.signUp()
    await app.call(accountApi.setPlan, { email: person.email, plan: 'paid' }, app.as.owner)
    await app.call(labsApi.change, { mcpMode: { isEnabled: true } }, person)
    return person
  }

  return {
    ...app,
    server,
    join,
    add: (person: Person, input: { url?: string; name?: string } = {}): Promise<Plugin> =>
      app.call(pluginsApi.add, { url: server.url, ...input }, person),
    /** Ends their connections, too: none of them comes to the server of the next test. */
    async removeAll(person: Person): Promise<void> {
      const { plugins } = await app.call(pluginsApi.list, {}, person)
      for (const { id } of plugins) await app.call(pluginsApi.remove, { pluginId: id }, person)
    },
    /** Lets a model that does these steps answer, and reads how the answer stands then. */
    async ask(
      person: Person,
      steps: readonly ScriptedStep[],
      more: { chatId?: string; botId?: string; text?: string } = {},
    ) {
      const name = scriptModel(app, ...steps)
      const sent = await app.send(person, { text: 'Go on', ...more, modelId: app.model(name) })
      const { id } = answerOf(sent)
      const { answer } = (await app.watch(person, id)).snapshot
      return {
        id,
        name,
        answer,
        chatId: sent.chat.id,
        lastBody: () => JSON.stringify(app.requestsTo(name).at(-1)!.body),
      }
    },
    async decide(person: Person, messageId: string, choice: PermissionScope | 'refuse', callId = 'c1') {
      await app.call(toolsApi.decide, { messageId, callId, choice }, person)
      return (await app.watch(person, messageId)).snapshot.answer
    },
    async close() {
      await app.close()
      await server.close()
    },
  }
}

export type PluginApp = Awaited<ReturnType<typeof startPluginApp>>
