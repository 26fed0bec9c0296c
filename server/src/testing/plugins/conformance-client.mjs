// The client that the conformance suite starts: it hands its server over to the app of a test, and ends as that went.
const [bridge, url] = process.argv.slice(2)
const { MCP_CONFORMANCE_SCENARIO: scenario, MCP_CONFORMANCE_CONTEXT: context = '{}' } = process.env
const body = JSON.stringify({ scenario, url, context: JSON.parse(context) })
const answer = await fetch(bridge, { method: 'POST', body })
console.log(await answer.text())
process.exitCode = answer.ok ? 0 : 1
