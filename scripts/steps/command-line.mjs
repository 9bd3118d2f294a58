import { parseArgs } from 'node:util';
import { commands } from './commands.mjs';

/**
 * Decides what a command line does, without running anything: prints help (exit code 0), is refused (exit code 2) or runs scripts. It
 * opens no database and builds nothing.
 */
export function readCommandLine([name = '', ...args]) {
  if (name === '' || isHelp(name)) return { text: listText(), exitCode: name === '' ? 2 : 0 };
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) return { text: `There is no command "${name}".\n\n${listText()}`, exitCode: 2 };
  const own = args.includes('--') ? args.slice(0, args.indexOf('--')) : args;
  if (own.some(isHelp)) return { text: helpText(name, command), exitCode: 0 };
  const problem = command.isOpen ? undefined : findProblem(command, args);
  if (problem !== undefined) return { text: `${problem}\n\n${helpText(name, command)}`, exitCode: 2 };
  return { runs: command.runs.map(([script, ...given]) => ({ script, args: [...given, ...args] })) };
}

function isHelp(arg) {
  return arg === '--help' || arg === '-h';
}

function findProblem({ options = {}, least = 0, most = 0 }, args) {
  try {
    const { positionals } = parseArgs({ args, options, allowPositionals: true, strict: true });
    if (positionals.length < least) return 'An argument is missing.';
    if (positionals.length > most) return `Unexpected argument: ${positionals[most]}`;
    return undefined;
  } catch (error) {
    return error.message.split('. ')[0];
  }
}

function helpText(name, { does, usage = '' }) {
  const call = name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`;
  return `Usage: ${call}${usage === '' ? '' : ` -- ${usage}`}\n\n  ${does}`;
}

function listText() {
  const lines = Object.entries(commands).map(([name, { does }]) => `  ${name.padEnd(12)} ${does}`);
  return `Usage: npm run COMMAND -- [arguments]; --help after a command explains it\n\n${lines.join('\n')}`;
}
