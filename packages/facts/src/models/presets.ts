/** What differs between services. The names of their settings begin with `prefix`. */
export type ModelPreset = { prefix: string; baseUrl: string; model: string };

/** The services that need a key; `AI=auto` takes the first that has one. Base addresses and models are defaults. */
export const modelPresets = {
  perplexity: { prefix: 'PERPLEXITY', baseUrl: 'https://api.perplexity.ai', model: 'sonar' },
  openai: { prefix: 'OPENAI', baseUrl: 'https://api.openai.com/v1', model: 'gpt-4.1-mini' },
  deepseek: { prefix: 'DEEPSEEK', baseUrl: 'https://api.deepseek.com/v1', model: 'deepseek-chat' },
  qwen: {
    prefix: 'QWEN',
    baseUrl: 'https://dashscope-intl.aliyuncs.com/compatible-mode/v1',
    model: 'qwen-plus',
  },
  anthropic: { prefix: 'ANTHROPIC', baseUrl: 'https://api.anthropic.com/v1', model: 'claude-sonnet-4-5' },
  google: {
    prefix: 'GOOGLE_AI',
    baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
    model: 'gemini-2.5-flash',
  },
} as const satisfies Record<string, ModelPreset>;

export type KeyedModelId = keyof typeof modelPresets;

export const keyedModelIds = Object.keys(modelPresets) as KeyedModelId[];

/** The values of `AI` besides `auto`. */
export const modelIds = [...keyedModelIds, 'ollama', 'builtin'] as const;
export type ModelId = (typeof modelIds)[number];

/** The values of `JUDGE` besides `auto`. */
export const judgeIds = [...keyedModelIds, 'ollama'] as const;

/** The settings of one service, with defaults filled in. */
export type ServiceSettings = { apiKey: string; baseUrl: string; model: string };

export type ModelSettings = {
  /** The value of `AI`. */
  ai: 'auto' | ModelId;
  /** The services with a key. */
  services: Partial<Record<KeyedModelId, ServiceSettings>>;
  /** `model`: the first installed one if absent. */
  ollama: { baseUrl: string; model?: string | undefined };
};
